import type { ComponentProps } from 'react'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { TextPage } from '#app/parts/ui/text-page.tsx'

type PolicyPageProps = Pick<ComponentProps<typeof Head>, 'title' | 'description' | 'path'> &
  Omit<ComponentProps<typeof TextPage>, 'title' | 'above'> & {
    heading: string
    /** The page's name in the breadcrumbs, if it is not the heading. */
    crumb?: string
  }

export function PolicyPage({ title, description, path, heading, crumb = heading, ...text }: PolicyPageProps) {
  const crumbs = crumbsTo({ label: crumb, href: path })
  return (
    <>
      <Head title={title} description={description} path={path} />
      <StructuredData crumbs={crumbs} />
      <TextPage title={heading} above={<Breadcrumbs crumbs={crumbs} />} {...text} />
    </>
  )
}
