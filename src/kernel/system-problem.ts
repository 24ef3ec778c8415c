/** What the codes of the system mean, in words for the person who runs the server. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission',
  EPERM: 'the system does not permit it',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'it exists already',
  ELOOP: 'it is a symbolic link, or there are too many of them',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  EROFS: 'the file system is read-only',
  EIO: 'the disk reports an error',
  EMFILE: 'this process has too many open files; raise the limit (ulimit -n)',
  ENFILE: 'the system has too many open files',
  EPIPE: 'the reader has closed its end',
  EADDRINUSE: 'another process uses this port',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the other side closed the connection',
  ETIMEDOUT: 'there was no answer in time',
  EHOSTUNREACH: 'the network does not reach it',
  ENETUNREACH: 'the network does not reach it',
  ENOTFOUND: 'no address is known for this name',
  // Of the driver of PostgreSQL.
  CONNECTION_CLOSED: 'the other side closed the connection',
  CONNECTION_DESTROYED: 'the other side closed the connection',
  CONNECT_TIMEOUT: 'there was no answer in time',
  EAI_AGAIN: 'the name could not be looked up; check the DNS settings of this machine',
}

/** Says in words what went wrong: the meaning of a system error, or the message of another one. */
export function systemProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A host with several addresses fails with one error for each of them.
  if (error instanceof AggregateError && error.errors.length > 0) {
    return systemProblem(error.errors[0])
  }
  const code = 'code' in error ? String(error.code) : ''
  return reasons[code] ?? error.message
}
