/** Why the link of an invitation does nothing any more. */
export const invitationOver =
  'This invitation has expired, or it was used, replaced or withdrawn. Please ask for a new one.'
