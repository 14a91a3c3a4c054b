import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { isPrivatePath } from '#domain/site/pages.ts'
import { useConsent } from './consent.ts'
import { followConsent, isTagLoaded, reportPage } from './google-tag.ts'

export function TagLoader() {
  const { tags } = useShop()
  const { record } = useConsent()
  const { pathname, search } = useLocation()
  const isPrivate = isPrivatePath(pathname)

  // A private page must not run Google's script, so it gets a new document without it.
  useLayoutEffect(() => {
    if (isPrivate && isTagLoaded()) window.location.reload()
  }, [isPrivate])

  // The tag is outside React.
  useEffect(() => {
    if (!isPrivate && record !== 'unread') followConsent(tags, record)
  }, [isPrivate, record, tags])

  useEffect(() => {
    if (!isPrivate) reportPage()
  }, [isPrivate, pathname, search, record])

  return null
}
