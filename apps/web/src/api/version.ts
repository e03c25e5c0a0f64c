/** Set by the build; tests and other tools run the sources as they are. */
export const version: string = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : 'from source';
