/** The button that leaves a dialog without its action. Beside "Cancel test" a second "Cancel" would be read as the action. */
export const dismissLabel = (confirmLabel: string): string =>
  confirmLabel.startsWith('Cancel') ? 'Go back' : 'Cancel';
