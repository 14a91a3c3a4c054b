import { staffHref } from '#domain/site/staff-href.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { UntrustedText } from '../list/cells.tsx'

/** An address as a link to its person's page, for roles that may open it. */
export function PersonLink({ email }: { email: string }) {
  const mayOpen = useMayAct('find-person')
  const address = <UntrustedText text={email} />
  return mayOpen ? <TextLink href={staffHref.person(email)}>{address}</TextLink> : address
}
