-- An email that was taken back when the provider could already have it.
alter table email_logs
  drop constraint email_logs_status_check,
  add constraint email_logs_status_check check (status in ('queued', 'sent', 'failed', 'withdrawn'));
