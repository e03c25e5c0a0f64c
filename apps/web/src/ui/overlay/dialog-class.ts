import css from './dialog.module.css';

/** The parts of a dialog that is built from Base UI's own, because it must not close as others do. */
export const dialogClass = {
  scrim: css.scrim,
  frame: css.dialogFrame,
  popup: css.dialog,
  body: css.dialogBody,
  title: css.dialogTitle,
  foot: css.dialogFoot,
} as const;
