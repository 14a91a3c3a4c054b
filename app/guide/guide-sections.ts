/** The parts of the guide, in order: its table of contents. */
export const guideSections = [
  { id: 'short-answer', title: 'The short answer' },
  { id: 'what-it-measures', title: 'What a smart bat measures' },
  { id: 'bat-or-sensor', title: 'Bat or sensor?' },
  { id: 'willow-first', title: 'Judge the willow first' },
  { id: 'cost', title: 'What it really costs' },
  { id: 'first-month', title: 'Your first month with numbers' },
  { id: 'coaches', title: 'For coaches and academies' },
  { id: 'checklist', title: 'Before you buy' },
  { id: 'questions', title: 'Questions people ask' },
] as const
