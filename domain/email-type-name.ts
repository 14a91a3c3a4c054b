const names: Record<string, string> = {
  order_confirmation: 'Order Confirmation',
  tracking_notification: 'Tracking Update',
  admin_order_notification: 'Admin Notification',
}

/** How an email's type is shown to admins. The other types are shown as they are. */
export function emailTypeName(type: string): string {
  return Object.hasOwn(names, type) ? names[type]! : type // hasOwn has just said so
}
