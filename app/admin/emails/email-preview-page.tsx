import { href } from '#domain/site/href.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Tabs } from '#app/parts/ui/tabs.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { EmailFrame } from './email-frame.tsx'
import { Loaded } from '../list/loaded.tsx'

export default function EmailPreviewPage() {
  return (
    <AdminFrame
      title="Email preview"
      about="The order confirmation and the shipping email as the shop writes them today, with sample data."
      path={href.emailPreview}
      denial={{ sentence: 'Access denied. Admin privileges required.' }}
    >
      <Previews />
    </AdminFrame>
  )
}

const previews = [
  {
    value: 'order_confirmation',
    title: 'Order Confirmation',
    about: 'Sent immediately after payment is confirmed.',
  },
  { value: 'tracking_notification', title: 'Shipping Notification', about: 'Sent when a tracking number is added.' },
] as const

function Previews() {
  const query = useCall('preview-emails', {}, { failure: 'Failed to load the previews' })
  return (
    <Loaded query={query} noun="the previews" lines={10}>
      {(data) => (
        <Tabs
          label="Email templates"
          tabs={previews.map(({ value, title, about }) => ({
            value,
            label: title,
            content: (
              <div className="flex flex-col gap-3">
                <p className="text-sm text-muted">{about}</p>
                <EmailFrame title={title} html={data[value]} />
              </div>
            ),
          }))}
        />
      )}
    </Loaded>
  )
}
