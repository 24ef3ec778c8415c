// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Atrás do proxy',
  origins: 'Endereços do aplicativo',
  originsHint:
    'Onde as pessoas o abrem: esquema, host e porta. Solicitações a outros hosts são recusadas.',
  user: 'Como o aplicativo chama as pessoas',
  userHint: 'O cabeçalho Remote-User.',
  users: {
    username: 'Nome de usuário',
    email: 'Endereço de e-mail, se estiver confirmado',
    sub: 'ID (sub)',
  },
  pathsSection: 'Caminhos',
  pathsHint:
    'Tudo exige um login de quem pode usar o aplicativo. Um caminho pode ser público ou para menos pessoas; ele representa tudo o que está abaixo dele, e vale o mais longo.',
  addPath: 'Adicionar um caminho',
  removePath: (path) => `Remover o caminho: ${path}`,
  pathNumber: (n) => `Caminho ${n}`,
  path: 'Caminho',
  access: 'Quem pode abri-lo',
  accesses: { 'signed-in': 'Quem fez login', public: 'Todos, sem login' },
  groups: 'Somente membros destes grupos',
  strength: 'Segurança mínima do login',
  connect: {
    lead: 'Coloque isto na configuração do seu proxy e indique seu certificado e o endereço do aplicativo. O aplicativo então lê quem é a pessoa nos cabeçalhos Remote-User, Remote-Email, Remote-Name, Remote-Groups e Remote-Roles; Remote-Jwt é o mesmo, assinado.',
    first: (origin) => `Para ${origin}. Os outros endereços precisam do mesmo.`,
    part: 'Envoy: nos filtros do listener',
    tested:
      'Nossos testes o executam na frente de um aplicativo: nginx 1.22 e Caddy 2.6 do Debian 12, com login e saída, formulários, WebSockets, programas e cabeçalhos falsificados.',
    notRun: {
      Traefik: {
        title: 'Até agora não executado com o Traefik',
        hint: 'Os testes do nginx e do Caddy são executados com o Traefik onde ele está instalado. Onde os executamos, ele não estava.',
      },
      Envoy: {
        title: 'Não executado com o Envoy',
        hint: 'Nossos testes enviam solicitações como a documentação do Envoy as descreve. Defina também headers_with_underscores_action como REJECT_REQUEST. HEAD, OPTIONS e métodos além de GET, POST, PUT, PATCH e DELETE são recusados.',
      },
    },
    needs: 'O que precisa ser verdade',
    trust:
      'O proxy está em http.trustedProxies deste servidor. Perguntas de outros não são respondidas.',
    trustsNobody:
      'A configuração http.trustedProxies está vazia: este servidor não responderia a nenhum proxy.',
    onlyWay:
      'Ninguém chega ao aplicativo sem passar pelo proxy, ou o aplicativo verifica Remote-Jwt.',
    signOut: 'Um link para /.ostiary/sign-out no aplicativo desconecta as pessoas.',
    open: 'Abrir o aplicativo',
  },
}
