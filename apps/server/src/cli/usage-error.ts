/** The command was called wrongly: its message is all that is said. */
export class UsageError extends Error {}
