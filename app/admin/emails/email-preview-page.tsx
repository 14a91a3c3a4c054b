import { useQuery } from '@tanstack/react-query'
import { href } from '#domain/href.ts'
import { callFunction } from '#app/api/call-function.ts'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { EmailFrame } from './email-frame.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import { useFailureToast } from '../list/use-failure-toast.ts'

const failure = 'Failed to load the previews'

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
  const { data, error, refetch } = useQuery({
    queryKey: ['preview-emails'],
    queryFn: () => callFunction('preview-emails', {}),
  })
  useFailureToast(error, failure)
  if (error && !data) return <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={10} label="Loading the previews" />
  return (
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
