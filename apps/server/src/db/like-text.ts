/** Text as part of a `like` pattern: its own signs stand for nothing but themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
