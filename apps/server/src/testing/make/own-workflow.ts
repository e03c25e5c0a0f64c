import type { Bench } from '../bench-laboratory.ts';

type Params = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** From now on this test is worked by a workflow of its own: that of before, with other settings for some steps. */
export const giveOwnWorkflow = async ({ server, test }: Bench, testCode: string, params: Params): Promise<void> => {
  await server.db.admin.query(
    `with made as (
      insert into workflows (code, name, steps)
      select 'OWN_' || t.code, 'Of ' || t.name, (
        select jsonb_agg(case when $2::jsonb ? (e.step ->> 'step')
          then e.step || jsonb_build_object('enabled', true, 'params', e.step -> 'params' || ($2::jsonb -> (e.step ->> 'step'))) else e.step end
          order by e.place)
        from jsonb_array_elements(w.steps) with ordinality e (step, place))
      from tests t join workflows w on w.id = t.workflow_id where t.id = $1 returning id)
    update tests set workflow_id = made.id from made where tests.id = $1`,
    [test(testCode), JSON.stringify(params)],
  );
};
