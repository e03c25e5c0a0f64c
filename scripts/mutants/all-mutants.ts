import { ofConsequences } from './consequences.ts';
import { ofCalls } from './critical-calls.ts';
import type { Mutant } from './mutant.ts';

export const mutants: readonly Mutant[] = [...ofConsequences, ...ofCalls];
