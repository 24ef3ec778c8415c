/** The words about apps behind a proxy. */
export const proxyWords = {
  section: 'Behind the proxy',
  origins: 'Addresses of the application',
  originsHint: 'Where people open it: scheme, host and port. Requests to other hosts are refused.',
  user: 'What the application calls people',
  userHint: 'The header Remote-User.',
  users: {
    username: 'Username',
    email: 'Email address, if it is confirmed',
    sub: 'ID (sub)',
  },
  pathsSection: 'Paths',
  pathsHint:
    'Everything needs a sign-in, by those who may use the application. A path can be public, or for fewer people; it stands for everything below it, and the longest counts.',
  addPath: 'Add a path',
  removePath: (path: string) => `Remove the path: ${path}`,
  pathNumber: (n: number) => `Path ${n}`,
  path: 'Path',
  access: 'Who may open it',
  accesses: { 'signed-in': 'Whoever has signed in', public: 'Everybody, without a sign-in' },
  groups: 'Only members of these groups',
  strength: 'Sign-in has to be at least',
  connect: {
    lead: 'Put this into the configuration of your proxy, and name your certificate and the address of the application. The application then reads who it is from the headers Remote-User, Remote-Email, Remote-Name, Remote-Groups and Remote-Roles; Remote-Jwt is the same, signed.',
    first: (origin: string) => `For ${origin}. The other addresses need the same.`,
    part: 'Envoy: in the filters of the listener',
    tested:
      'Our tests run it in front of an application: nginx 1.22 and Caddy 2.6 of Debian 12, with sign-in and sign-out, forms, WebSockets, programs and forged headers.',
    notRun: {
      Traefik: {
        title: 'Not run with Traefik so far',
        hint: 'The tests of nginx and Caddy run with Traefik where it is installed. It has not been where we ran them.',
      },
      Envoy: {
        title: 'Not run with Envoy',
        hint: 'Our tests send requests as the documentation of Envoy describes them. Set headers_with_underscores_action to REJECT_REQUEST as well. HEAD, OPTIONS and methods beyond GET, POST, PUT, PATCH and DELETE are refused.',
      },
    },
    needs: 'What has to be true',
    trust:
      'The proxy is in http.trustedProxies of this server. Questions of others are not answered.',
    trustsNobody: 'The setting http.trustedProxies is empty: this server would answer no proxy.',
    onlyWay: 'Nobody reaches the application past the proxy, or the application checks Remote-Jwt.',
    signOut: 'A link to /.ostiary/sign-out in the application signs people out.',
    open: 'Open the application',
  },
}
