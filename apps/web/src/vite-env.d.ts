declare const __APP_VERSION__: string;
/** Whether the component kit (/dev/kit) is there: while developing, and in the build its tests look at. */
declare const __WITH_KIT__: boolean;
