export type RetiredWord = { pattern: RegExp; instead: string };

/** Words that screens used for something that has another word now. docs/glossary.md says which word is for what. */
export const retiredWords: readonly RetiredWord[] = [
  // One word for one thing.
  {
    pattern: /(?<!\b(?:in|in this|in that|in any|upper|lower|letter|sentence) )\bcases?\b(?! ids?\b)/iu,
    instead: 'accession; its number is the Case ID',
  },
  { pattern: /\bpatients?\b/iu, instead: 'subject' },
  { pattern: /(?<!\b(?:second|another|other|in) )\bpersons?\b/iu, instead: 'subject, or user' },
  { pattern: /\bsamples?\b/iu, instead: 'tube' },
  { pattern: /\bspecimens?\b(?! (?:source|condition|type))/iu, instead: 'tube' },
  // In order, order of draw and to order are other things.
  {
    pattern: /\borders\b(?! no\.)|\b(?:an|1|one|this|each|every|another) order\b(?! (?:no\.|number))/iu,
    instead: 'test',
  },
  { pattern: /\borganisations?\b/iu, instead: 'client' },
  { pattern: /\blaborator(?:y|ies)\b/iu, instead: 'lab' },
  { pattern: /\bbatch(?:es)?\b/iu, instead: 'run' },
  { pattern: /\bacts?\b/iu, instead: 'action' },
  { pattern: /\bdut(?:y|ies)\b/iu, instead: 'task' },
  // "In doubt" is the mark of a reported result.
  { pattern: /(?<!\bin )\bdoubts?\b/iu, instead: 'review reason' },
  { pattern: /\blanes?\b/iu, instead: 'clear results' },
  { pattern: /\bneeds? a look\b/iu, instead: 'to review' },
  // Riddles.
  { pattern: /\bwhom\b/iu, instead: 'contact, or who' },
  { pattern: /\bring(?:s|ing)?\b|\brang\b/iu, instead: 'call' },
  { pattern: /\bmend(?:s|ed|ing)?\b/iu, instead: 'fix' },
  { pattern: /\bstands?\b/iu, instead: 'is, or what it does there' },
  { pattern: /\bby itself\b/iu, instead: 'automatically, or separately' },
  { pattern: /\bso many\b/iu, instead: 'the number' },
  { pattern: /\bwritten down\b/iu, instead: 'recorded' },
  { pattern: /\bmeanwhile\b/iu, instead: 'by someone else' },
  { pattern: /\bthis very\b/iu, instead: 'this' },
  { pattern: /\bweighs\b/iu, instead: 'is' },
  { pattern: /\bkeep as it is\b/iu, instead: 'cancel, or go back' },
  { pattern: /\b(?:un)?fold\b/iu, instead: 'collapse, expand' },
  { pattern: /\b(?:write|say) .* first\b/iu, instead: 'required' },
  { pattern: /\bput off\b/iu, instead: 'postpone' },
  { pattern: /\(s\)/iu, instead: 'the singular or the plural' },
  // American spelling; stored codes and the specification keep theirs (cancelled, mislabelled).
  { pattern: /\bcolour/iu, instead: 'color' },
  { pattern: /\bgrey/iu, instead: 'gray' },
  { pattern: /\bh(?:a)?emolysed|\bhaemo/iu, instead: 'hemolyzed, hemo…' },
  { pattern: /\blipaemi/iu, instead: 'lipemi…' },
  { pattern: /\btitres?\b/iu, instead: 'titer' },
  { pattern: /\blitres?\b/iu, instead: 'liter' },
  { pattern: /\bcentres?\b/iu, instead: 'center' },
  { pattern: /\bbehaviour/iu, instead: 'behavior' },
  { pattern: /(?<!mis)labell/iu, instead: 'label…' },
  { pattern: /\banalys(?:e|ed|er|ers|es)\b(?<!analyses)/iu, instead: 'analyze, analyzer' },
  {
    pattern: /\b(?:recogn|author|initial|minim|maxim|organ|synchron|normal|summar)is(?:e|es|ed|ing|ation)\b/iu,
    instead: '-ize',
  },
];
