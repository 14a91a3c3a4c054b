import type { ComponentProps } from 'react'
import { plainFormField } from '#contract/submissions/plain-form-field.ts'
import type { PlainFormName } from '#contract/submissions/plain-forms.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { usePlainAnswer } from './plain-answer.ts'

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** The function that the server calls with the fields when the browser submits the form by itself. */
  posts?: PlainFormName | undefined
  /** The page that answers. Left out where the address says more than its path: then it is posted to as it is. */
  action?: string | undefined
  /** Tells the forms of one function on one page apart. */
  isSent?: boolean
}

/** Every form. Without scripts the browser posts it, to the server's function where it `posts`, else to stay. */
export function Form({ posts, action, isSent = true, children, ...rest }: FormProps) {
  return (
    <form {...rest} method="post" action={action}>
      {posts && <input type="hidden" name={plainFormField} value={posts} />}
      {import.meta.env.SSR && posts && isSent && <Refusal posts={posts} />}
      {children}
    </form>
  )
}

/** Field errors are shown beside their fields; this shows the others. */
function Refusal({ posts }: { posts: PlainFormName }) {
  const answer = usePlainAnswer(posts)
  if (answer?.kind !== 'refused') return null
  const hasFaults = Object.keys(answer.faults).length > 0
  return (
    <Notice kind="danger" announce="alert" className="col-span-full basis-full">
      {hasFaults ? 'Please look at what is marked below and send it again.' : answer.sentence}
    </Notice>
  )
}
