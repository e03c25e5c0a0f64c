interface ImportMetaEnv {
  /** '1' keeps the component kit (/dev/kit) in a production build. */
  readonly VITE_KIT?: string;
}

declare const __APP_VERSION__: string;
