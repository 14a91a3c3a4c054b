import { Notice } from '#app/parts/ui/notice.tsx'

/** Says why a form was not sent; errors of fields are beside the fields. */
export function FormFailure({ form: { failure } }: { form: { failure: string | null } }) {
  if (!failure) return null
  return (
    <Notice kind="danger" announce="alert">
      {failure}
    </Notice>
  )
}
