import type { CallOutput } from '#contract/functions.ts'

type FoundReview = CallOutput<'find-my-review'>

/** A delivered sensor of Ada's that has no review yet, as `find-my-review` returns it. */
export const foundReview: FoundReview = {
  order: {
    id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
    number: '3F4A 5B6C',
    product_key: 'str8bat-sensor',
    product_name: 'str8bat Sensor',
  },
  refusal: null,
  needs_code: false,
  email: 'a•••@customers.example',
  default_name: 'Ada L.',
  review: null,
}
