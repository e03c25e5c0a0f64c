export type Source = { file: string; text: string };
