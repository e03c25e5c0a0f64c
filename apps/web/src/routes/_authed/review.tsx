import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '#features/review/review-page.tsx';
import { validateReviewSearch } from '#features/review/review-search.ts';
import { labStaffOnly } from '../-guards.ts';

const Review = () => {
  const { api, user } = Route.useRouteContext();
  return <ReviewPage api={api} userId={user.sub} search={Route.useSearch()} />;
};

export const Route = createFileRoute('/_authed/review')({
  staticData: { place: { title: 'Review' } },
  validateSearch: validateReviewSearch,
  beforeLoad: labStaffOnly('Review is'),
  component: Review,
});
