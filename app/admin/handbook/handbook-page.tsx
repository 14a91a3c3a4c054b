import { staffHref } from '#domain/site/staff-href.ts'
import { Prose } from '#app/parts/ui/text.tsx'
import handbook from '../../../docs/staff.md?raw'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { Markdown } from './markdown.tsx'

export default function HandbookPage() {
  return (
    <AdminFrame title="Handbook" about="How we do things, for everyone who works here." path={staffHref.handbook()}>
      <Prose className="max-w-[75ch]">
        <Markdown text={handbook} />
      </Prose>
    </AdminFrame>
  )
}
