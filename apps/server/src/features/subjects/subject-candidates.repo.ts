import { subject, type Subject } from '@aliquot/domain/subjects/subject';
import type { Birth } from '@aliquot/domain/search-text/birth-spellings';
import { joinNeighbours, longestNear, nearSpellings, shortestNear } from '@aliquot/domain/search-text/near-words';
import type { Search, SearchNumber } from '@aliquot/domain/search-text/read-search';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { beginsWith, endOfBeginnings } from '#db/begins-with.ts';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { subjectColumns } from './subjects.repo.ts';

/**
 * Who may be meant: a few rows by one index each, of which the domain's rule keeps those that fit. Every arm is bounded, so that
 * a search costs the same among a thousand subjects and among millions.
 */
type Condition = RawBuilder<unknown>;
export type Asked = { clients: VisibleClients; most: number };

/** Of one day, with or without a name: also those who were given that day for want of a better one. */
const mostOfOneDay = 400;
const mostOfOneSpelling = 8;
/** Of one spelling, beside words that begin with one letter. */
const mostOfOneLetter = 40;
const mostNear = 200;
const headLength = 3;

const isDay = ({ from, to }: Birth): boolean => from === to;

/** What a probe is made once for each of: a list that its rows are laid beside, and what ties them to it. */
type Each = { list: Condition; tie: Condition };
const eachClient = (clients: VisibleClients): Each[] =>
  clients === 'all'
    ? []
    : [{ list: sql`unnest(${[...clients]}::bigint[]) o (client_id)`, tie: sql`n.client_id = o.client_id` }];
/** A day is asked for by itself: only then it is the best way in, whatever name stands beside it. */
const eachBirth = (births: readonly Birth[]): Each[] => {
  if (births.length === 0) return [];
  const first = sql`${births.map(({ from }) => from)}::date[]`;
  if (births.every(isDay)) return [{ list: sql`unnest(${first}) b (day)`, tie: sql`n.born = b.day` }];
  const last = sql`${births.map(({ to }) => to)}::date[]`;
  return [{ list: sql`unnest(${first}, ${last}) b (first, last)`, tie: sql`n.born between b.first and b.last` }];
};

type Probe = { conditions: readonly Condition[]; order: Condition; most: number };

/** Rows of the names, as many for each client and each birth date that is asked for. */
const named = (each: readonly Each[], { conditions, order, most }: Probe): Condition => {
  const all = sql.join([...each.map(({ tie }) => tie), ...conditions], sql` and `);
  const rows = sql`(select n.subject_id as id from engine.subject_names n where ${all} order by ${order} limit ${sql.lit(most)})`;
  if (each.length === 0) return rows;
  const lists = sql.join(
    each.map(({ list }) => list),
    sql` cross join `,
  );
  return sql`(select n.id from ${lists} cross join lateral ${rows} n)`;
};

const byName = sql`n.word using ~<~, n.other using ~<~`;

/** The two longest say most; the rule looks at the rest. */
const longestTwo = (words: readonly string[]): readonly [string, string | undefined] => {
  const [first = '', second] = words.toSorted((one, other) => other.length - one.length);
  return [first, second];
};

const byWords = ({ clients, most }: Asked, words: readonly string[], births: readonly Birth[]): Condition => {
  const [long, short] = longestTwo(words);
  const each = [...eachClient(clients), ...eachBirth(births)];
  const conditions = [beginsWith('n.word', long), ...(short === undefined ? [] : [beginsWith('n.other', short)])];
  // The same person stands beside every other word of the name; of a third word only the rule knows.
  const wide = most * (words.length > 2 ? 20 : 2);
  if (short === undefined || each.length > 0 || long.length < headLength) {
    return named(each, { conditions, order: byName, most: wide });
  }
  const head = sql`n.head = ${long.slice(0, headLength)}`;
  return named(each, {
    conditions: [head, ...conditions],
    order: sql`n.other using ~<~, n.word using ~<~`,
    most: wide,
  });
};

const byBirth = ({ clients }: Asked, births: readonly Birth[]): Condition =>
  named([...eachClient(clients), ...eachBirth(births)], {
    conditions: [sql`true`],
    order: sql`n.born, n.word using ~<~`,
    most: mostOfOneDay,
  });

const ofClients = (column: string, clients: VisibleClients): Condition =>
  clients === 'all' ? sql`true` : sql`${sql.ref(column)} = any (${[...clients]}::bigint[])`;

const byIdentifier = ({ clients, most }: Asked, condition: Condition): Condition => sql`(
  select i.subject_id as id from subject_identifiers i where ${condition} and ${ofClients('i.client_id', clients)}
  order by i.value_key using ~<~ limit ${sql.lit(most)})`;

const byNumber = (asked: Asked, { key, digits }: SearchNumber): Condition[] => [
  ...(key === '' ? [] : [byIdentifier(asked, beginsWith('i.value_key', key))]),
  ...(key === '' || digits === ''
    ? []
    : [byIdentifier(asked, sql`i.value_digits = ${digits} and i.value_digits <> ''`)]),
];

/** As typed: every word a beginning, every number a beginning, a birth date or the last digits of an identifier. */
const exactArms = (asked: Asked, { words, numbers, whole }: Search): Condition[] => {
  const [dated] = numbers.filter(({ births }) => births.length > 0);
  const births = dated?.births ?? [];
  const readings = whole.digits === '' || whole.key === numbers[0]?.key ? numbers : [...numbers, whole];
  const arms = readings.flatMap((number) => byNumber(asked, number));
  if (words.length > 0 && (numbers.length === 0 || births.length > 0)) arms.push(byWords(asked, words, births));
  if (words.length === 0 && births.length > 0) arms.push(byBirth(asked, births));
  const spelled = [...words, ...numbers.flatMap((number) => number.words)];
  if (numbers.length > 0) arms.push(byWords(asked, spelled, []));
  return arms;
};

const maySlip = (word: string): boolean => word.length >= shortestNear && word.length <= longestNear;

/** Each spelling one slip away from a word, beside the beginning of another word if there is one. */
const byNearWord = (
  asked: Asked,
  word: string,
  other: string | undefined,
  births: readonly Birth[],
  most = mostOfOneSpelling,
): Condition => {
  const spellings = nearSpellings(word);
  const eachSpelling = {
    list: sql`unnest(${spellings}::text[], ${spellings.map((near) => near + endOfBeginnings)}::text[],
      ${spellings.map((near) => near.slice(0, headLength))}::text[]) e (word, last, head)`,
    tie: sql`n.word ~>=~ e.word and n.word ~<~ e.last`,
  };
  const conditions = [
    ...(other === undefined ? [] : [beginsWith('n.other', other)]),
    ...(other === undefined || asked.clients !== 'all' ? [] : [sql`n.head = e.head`]),
  ];
  const rows = named([...eachClient(asked.clients), ...eachBirth(births), eachSpelling], {
    conditions,
    order: byName,
    most,
  });
  return sql`(select r.id from ${rows} r limit ${sql.lit(mostNear)})`;
};

/** But for a slip: one letter wrong in one of the words, or two words that are one. A known birth day needs no guessing. */
const nearArms = (asked: Asked, { words, numbers }: Search): Condition[] => {
  if (words.length === 0) return [];
  const births = numbers.find((number) => number.births.length > 0)?.births ?? [];
  if (births.length > 0 && births.every(isDay)) return [byBirth(asked, births)];
  if (numbers.length > 0 && births.length === 0) return [];
  const slips = words
    .filter(maySlip)
    .slice(0, 3)
    .map((word) => byNearWord(asked, word, longestTwo(words.filter((one) => one !== word))[0] || undefined, births));
  return [...slips, ...joinNeighbours(words).map((together) => byWords(asked, together, births))];
};

/**
 * A slip in each of two words: near spellings of the longer one, beside a word that begins with either of the other's first two
 * letters, because a letter too many and two that changed places put the first one second.
 */
const twiceNearArms = (asked: Asked, { words, numbers }: Search): Condition[] => {
  const [long, short] = longestTwo(words);
  if (numbers.length > 0 || short === undefined || ![long, short].every(maySlip)) return [];
  return [...new Set(Array.from(short).slice(0, 2))].map((first) =>
    byNearWord(asked, long, first, [], mostOfOneLetter),
  );
};

/** Nothing was typed yet: the first of the alphabet, to choose from. */
const firstArms = ({ clients, most }: Asked): Condition[] => [
  named(eachClient(clients), { conditions: [sql`true`], order: byName, most: most * 2 }),
];

const arms = { first: firstArms, exact: exactArms, near: nearArms, twiceNear: twiceNearArms };
export type Closeness = keyof typeof arms;

export const readCandidates = async (
  db: Kysely<DB>,
  asked: Asked,
  search: Search,
  closeness: Closeness,
): Promise<Subject[]> => {
  const probes = arms[closeness](asked, search);
  if (probes.length === 0) return [];
  return readRows(
    db,
    subject,
    sql`
      with found as (select distinct p.id from (${sql.join(probes, sql` union all `)}) p)
      select ${subjectColumns} from found f join subjects s on s.id = f.id join clients c on c.id = s.client_id
      where s.merged_into is null order by s.search_name, s.id`,
  );
};
