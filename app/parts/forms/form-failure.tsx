import { Notice } from '#app/parts/ui/notice.tsx'

/** Says why a form was not sent; what is wrong with a field stands beside the field. */
export function FormFailure({ form: { failure } }: { form: { failure: string | null } }) {
  if (!failure) return null
  return (
    <Notice kind="danger" announce="alert">
      {failure}
    </Notice>
  )
}
