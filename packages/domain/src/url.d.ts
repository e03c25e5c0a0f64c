/** The one piece of the platform the rules use: parsing an address is the same in every browser and in Node. */
declare class URL {
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
