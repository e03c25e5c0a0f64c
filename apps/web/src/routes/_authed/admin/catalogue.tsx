import { createFileRoute } from '@tanstack/react-router';
import { CataloguePage } from '#features/catalogue/catalogue-page.tsx';
import { validateCatalogueSearch } from '#features/catalogue/catalogue-search.ts';

const CheckCatalogue = () => {
  const navigate = Route.useNavigate();
  return (
    <CataloguePage
      api={Route.useRouteContext().api}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
};

export const Route = createFileRoute('/_authed/admin/catalogue')({
  staticData: { place: { title: 'Catalogue', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateCatalogueSearch,
  component: CheckCatalogue,
});
