import type { Import } from './read-imports.ts';
import type { Target } from './resolve.ts';
import { matchesAny, placeOf, type Place } from './place.ts';
import { doors, mostClimbs, sql } from './rules.ts';
import type { Violation } from './violation.ts';

type Finding = Pick<Violation, 'rule' | 'why'>;

/** The first rule an import breaks: one line per import, the widest reason first. */
export const judgeImport = (from: string, seen: Import, target: Target, place = placeOf): Violation | undefined => {
  const finding = firstFinding(from, seen, target, place);
  return finding && { ...finding, at: from, imports: [seen.specifier] };
};

const firstFinding = (from: string, seen: Import, target: Target, place: typeof placeOf): Finding | undefined => {
  const here = place(from);
  switch (target.kind) {
    case 'nowhere':
    case 'closed':
      return unresolved[target.kind];
    case 'package':
      return judgePackage(here, target.name) ?? judgeSql(from, here, target.name, seen);
    case 'file': {
      const there = place(target.file);
      return (
        judgePart(here, there, seen) ??
        judgeLayer(here, there) ??
        judgeTier(here, there) ??
        judgeClimb(here, there, seen, target.file)
      );
    }
    default:
      return undefined;
  }
};

const unresolved: Record<'nowhere' | 'closed', Finding> = {
  nowhere: { rule: 'unresolved', why: 'leads to no file; write the path of one that exists, with its extension' },
  closed: { rule: 'unresolved', why: 'is not open to other packages; use a door named in scripts/boundaries/rules.ts' },
};

const named = (name: string, list: readonly string[] = []): boolean =>
  list.some((entry) => entry === name || (entry.endsWith('*') && name.startsWith(entry.slice(0, -1))));

const judgePackage = ({ part, isTest, isSource, layer }: Place, name: string): Finding | undefined => {
  if (!part || !isSource) return undefined;
  const { packages, testPackages = [], never } = part;
  if (packages && !named(name, isTest || layer?.name === 'testing' ? [...packages, ...testPackages] : packages)) {
    return { rule: 'package', why: `${part.name} uses ${packages.join(', ')} only; do this in the server or the web` };
  }
  if (!isTest && named(name, never)) {
    return { rule: 'package', why: `${name} belongs to the server; ask the server for what you need` };
  }
  return undefined;
};

const judgeSql = (from: string, { part }: Place, name: string, { typeOnly }: Import): Finding | undefined => {
  if (part?.name !== 'server' || typeOnly || !named(name, sql.packages)) return undefined;
  if (matchesAny(from, sql.spokenIn)) return undefined;
  return {
    rule: 'sql',
    why: 'only repositories and the database folders speak SQL; move the query into a .repo.ts file',
  };
};

const judgePart = (here: Place, there: Place, { specifier, typeOnly }: Import): Finding | undefined => {
  if (!here.part || here.part === there.part) return undefined;
  const use = there.part && here.part.uses[there.part.name];
  const whose = there.part?.name ?? 'scripts';
  if (!there.part || !use) {
    return { rule: 'part', why: `${here.part.name} may not use ${whose}; move what both need into domain` };
  }
  if (use === 'types' && !typeOnly) {
    return { rule: 'part', why: `${here.part.name} may take only types from ${whose}; write \`import type\`` };
  }
  if (specifier.startsWith('.')) {
    const open = Object.keys(doors).filter((door) => door.startsWith(`@aliquot/${whose}/`));
    return { rule: 'part', why: `walks into ${whose} past its door; import ${open.join(' or ')}` };
  }
  return undefined;
};

const judgeLayer = (here: Place, there: Place): Finding | undefined => {
  if (here.part !== there.part || !here.layer || !there.layer || here.layer === there.layer) return undefined;
  const { onlyFor } = there.layer;
  if (onlyFor && !onlyFor.includes(here.layer.name)) {
    return {
      rule: 'layer',
      why: `${there.layer.name} is only for ${onlyFor.join(', ')}; take what you need as an argument`,
    };
  }
  if ((there.row ?? 0) >= (here.row ?? 0)) return undefined;
  return {
    rule: 'layer',
    why: `${here.layer.name} is below ${there.layer.name}; move the shared piece down or take it as an argument`,
  };
};

const judgeTier = (here: Place, there: Place): Finding | undefined => {
  if (here.tier === undefined || there.tier === undefined || there.tier <= here.tier) return undefined;
  if (here.isTest && there.feature === 'testing') return undefined;
  return {
    rule: 'tier',
    why:
      `${here.feature} (tier ${here.tier}) is below ${there.feature} (tier ${there.tier}); ` +
      'take a function argument, enqueue a job, or move the piece down',
  };
};

const judgeClimb = (here: Place, there: Place, { specifier }: Import, file: string): Finding | undefined => {
  const alias = here.part?.alias;
  const climbs = specifier.split('/').filter((step) => step === '..').length;
  if (alias === undefined || climbs === 0 || !file.startsWith(alias)) return undefined;
  if (here.room === there.room && climbs <= mostClimbs) return undefined;
  return { rule: 'climb', why: `climbs out of its room; begin at the root: #${file.slice(alias.length)}` };
};
