/** At 230 words a minute; `page-contents.test.tsx` counts the words. */
export const readingMinutes = 8

export const guideSections = {
  shortAnswer: { id: 'short-answer', title: 'The short answer' },
  whatItMeasures: { id: 'what-it-measures', title: 'What a smart bat measures' },
  batOrSensor: { id: 'bat-or-sensor', title: 'Bat or sensor?' },
  willowFirst: { id: 'willow-first', title: 'Judge the willow first' },
  cost: { id: 'cost', title: 'What it really costs' },
  firstMonth: { id: 'first-month', title: 'Your first month with numbers' },
  coaches: { id: 'coaches', title: 'For coaches and academies' },
  checklist: { id: 'checklist', title: 'Before you buy' },
  questions: { id: 'questions', title: 'Questions people ask' },
}
