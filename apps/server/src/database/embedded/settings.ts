/** Given on the command line, so that a file left by an older version cannot weaken them. */
const settings: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '100',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
};

/** What is asked on the command line of the server, `own` over the usual ones. */
export function formatSettingFlags(own: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
