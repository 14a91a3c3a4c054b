import { Notice } from '#app/parts/ui/notice.tsx'

type FormFailureProps = { form: { failure: string | null }; className?: string }

/** Says why a form was not sent; errors of fields are beside the fields. */
export function FormFailure({ form: { failure }, className }: FormFailureProps) {
  if (!failure) return null
  return (
    <Notice kind="danger" announce="alert" className={className}>
      {failure}
    </Notice>
  )
}
