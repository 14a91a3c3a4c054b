import type { ComponentProps } from 'react'
import { plainFormField } from '#contract/submissions/plain-form-field.ts'
import type { PlainFormName } from '#contract/submissions/plain-forms.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { usePlainAnswer } from './plain-answer.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** The function that the server calls with the fields if the form is submitted without JavaScript. */
  posts?: PlainFormName | undefined
  /** The page that shows the result. By default the form is posted to the current address with its query string. */
  action?: string | undefined
  /** Whether this form was sent, if a page has several forms of one function. */
  isSent?: boolean
}

/**
 * All forms use this one. Without JavaScript the browser posts it. Without `posts` the server's response is empty, so the page stays as it
 * is.
 */
export function Form({ posts, action, isSent = true, children, ...rest }: FormProps) {
  return (
    <form {...rest} method="post" action={action}>
      {posts && <input type="hidden" name={plainFormField} value={posts} />}
      {import.meta.env.SSR && posts && isSent && <PlainRefusal posts={posts} />}
      {children}
    </form>
  )
}

/** The refusal of a form sent without JavaScript. Errors of fields are beside the fields. */
export function PlainRefusal({ posts }: { posts: PlainFormName }) {
  const answer = usePlainAnswer(posts)
  if (answer?.kind !== 'refused') return null
  const hasFaults = Object.keys(answer.faults).length > 0
  return (
    <Notice kind="danger" announce="alert" className="col-span-full basis-full">
      {hasFaults ? 'Please check the fields marked below and send the form again.' : answer.sentence}
    </Notice>
  )
}
