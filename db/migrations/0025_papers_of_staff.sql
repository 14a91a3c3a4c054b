-- Staff send papers, too: labels and letters as PDF.
alter table files drop constraint files_media_type_check;
alter table files add constraint files_media_type_check check (media_type in ('image/jpeg', 'video/mp4', 'application/pdf'));
