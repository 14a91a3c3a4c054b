import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { isPrivatePath } from '#domain/site/pages.ts'
import { useConsent } from './consent.ts'
import { followConsent, isTagLoaded, reportPage } from './google-tag.ts'

/** Draws nothing: keeps Google's tag in step with the choice and the page. */
export function TagLoader() {
  const { tags } = useShop()
  const { record } = useConsent()
  const { pathname, search } = useLocation()
  const isPrivate = isPrivatePath(pathname)

  // A document that carries the script must not show a private page; a new document does not carry it.
  useLayoutEffect(() => {
    if (isPrivate && isTagLoaded()) window.location.reload()
  }, [isPrivate])

  // The tag lives outside React.
  useEffect(() => {
    if (!isPrivate && record !== 'unread') followConsent(tags, record)
  }, [isPrivate, record, tags])

  useEffect(() => {
    if (!isPrivate) reportPage()
  }, [isPrivate, pathname, search, record])

  return null
}
