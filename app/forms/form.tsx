import type { ComponentProps } from 'react'
import { phoneLink } from '#domain/company.ts'
import { useShop } from '#app/shop-facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Every form of the shop. As long as no script listens, the browser itself submits it: with POST, so that nothing typed
 * stands in an address, and to the page's own path, where the server answers so that the browser stays on the page.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  const { company } = useShop()
  return (
    <form {...rest} method="post">
      <noscript className="col-span-full basis-full">
        <Notice kind="warning" title="This form needs JavaScript">
          Please switch it on for this site, write to{' '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink> or call{' '}
          <TextLink href={phoneLink(company.phone)}>{company.phone}</TextLink>.
        </Notice>
      </noscript>
      {children}
    </form>
  )
}
