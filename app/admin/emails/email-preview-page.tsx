import { href } from '#domain/site/href.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Tabs } from '#app/parts/ui/tabs.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { EmailFrame } from './email-frame.tsx'
import { Loaded } from '../list/loaded.tsx'

export default function EmailPreviewPage() {
  return (
    <AdminFrame
      title="Email Preview"
      about="Both emails about an order as the shop writes them today, with sample data."
      path={href.emailPreview}
      denial={{ sentence: 'Access denied. Admin privileges required.' }}
    >
      <Previews />
    </AdminFrame>
  )
}

function Previews() {
  const query = useCall('preview-emails', {}, { failure: 'Failed to load the previews' })
  return (
    <Loaded query={query} noun="the previews" lines={10}>
      {(data) => (
        <Tabs
          label="Email templates"
          tabs={[
            {
              value: 'order_confirmation',
              label: 'Order Confirmation',
              content: (
                <Preview
                  title="Order Confirmation"
                  about="Sent immediately after payment is confirmed."
                  html={data.order_confirmation}
                />
              ),
            },
            {
              value: 'tracking_notification',
              label: 'Shipping Notification',
              content: (
                <Preview
                  title="Shipping Notification"
                  about="Sent when a tracking number is added."
                  html={data.tracking_notification}
                />
              ),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

function Preview({ title, about, html }: { title: string; about: string; html: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{about}</p>
      <EmailFrame title={title} html={html} />
    </div>
  )
}
