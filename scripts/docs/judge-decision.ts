const sections = ['Context', 'Choice', 'Price', 'Revisit'] as const;

/** What a decision record lacks. Each section must be there and say something. */
export const judgeDecision = (fileName: string, text: string): string[] => {
  const faults = sections.filter((section) => !hasText(text, section)).map((section) => `lacks a section "${section}"`);
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(fileName)) faults.push('is not named NNNN-words-with-hyphens.md');
  return faults;
};

const hasText = (text: string, section: string): boolean =>
  text.split(/^(?=## )/m).some((part) => {
    const [heading = '', ...body] = part.split('\n');
    return heading.trim() === `## ${section}` && body.join('').trim() !== '';
  });
