import { mutant, type Mutant } from './mutant.ts';

const calls = 'packages/domain/src/consequences/follow-calls.ts';

export const ofCalls: readonly Mutant[] = [
  mutant(
    'what was said is written over',
    'P6',
    'packages/domain/src/testing/model-lab/acts-of-calls.ts',
    'call.tellings.push(said);',
    'call.tellings.splice(-1, 1, said);',
  ),
  mutant(
    'a call back is done after the first person',
    'P7',
    'packages/domain/src/critical-calls/call-facts.ts',
    '? stillToTell(call).length === 0',
    '? stillToTell(call).length < call.toTell.length',
  ),
  mutant(
    'whoever heard it is called back about what may be proposed only',
    'P7',
    calls,
    'const known = [standing, ...(proposal === null ? [] : [readOutOf(world, proposal)])];',
    'const known = [standing, ...calls.slice(0, 1).map(({ readOut }) => readOut)];',
  ),
  mutant(
    'the last to hear of it is forgotten',
    'P7',
    calls,
    'return [...new Set(last.values())];',
    'return [...new Set(last.values())].slice(0, 1);',
  ),
  mutant(
    'a call of a value that is another now stays open',
    'P8',
    calls,
    'const ended = open.filter((call) => !kept.includes(call));',
    "const ended = open.filter((call) => !kept.includes(call) && call.kind === 'call_back');",
  ),
  mutant(
    'a call back goes on with the value of before',
    'unit',
    calls,
    '    call.kind === wish.kind &&\n    isSameReadOut(call.readOut, wish.readOut) &&\n',
    '    call.kind === wish.kind &&\n',
  ),
  mutant('no call about what may be critical', 'P9', calls, "? 'may_be_critical' : null;", '? null : null;'),
  mutant('no call about a proposed correction', 'P9', calls, '    criticalCallOf(world, calls, proposal),\n', ''),
];
