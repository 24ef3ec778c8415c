// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: '位于代理之后',
  origins: '应用的地址',
  originsHint: '用户打开应用的位置：协议、主机和端口。发往其他主机的请求会被拒绝。',
  user: '应用用什么称呼用户',
  userHint: '即标头 Remote-User。',
  users: {
    username: '用户名',
    email: '电子邮件地址，如已确认',
    sub: 'ID（sub）',
  },
  pathsSection: '路径',
  pathsHint:
    '所有路径都须由可以使用该应用的人登录后访问。某个路径可以公开，或仅限更少的人；路径涵盖其下的所有内容，以最长的为准。',
  addPath: '添加路径',
  removePath: (path) => `移除路径：${path}`,
  pathNumber: (n) => `路径 ${n}`,
  path: '路径',
  access: '谁可以打开',
  accesses: { 'signed-in': '已登录的人', public: '所有人，无需登录' },
  groups: '仅限这些群组的成员',
  strength: '登录强度至少为',
  connect: {
    lead: '请将此内容放入代理的配置，并填写您的证书和应用的地址。随后，应用可从标头 Remote-User、Remote-Email、Remote-Name、Remote-Groups 和 Remote-Roles 中得知用户身份；Remote-Jwt 是其签名版本。',
    first: (origin) => `用于 ${origin}。其他地址也需要同样的配置。`,
    part: 'Envoy：位于监听器的 filters 中',
    tested:
      '我们的测试在应用前运行了 Debian 12 的 nginx 1.22 和 Caddy 2.6，涵盖登录和退出登录、表单、WebSocket、程序以及伪造的标头。',
    notRun: {
      Traefik: {
        title: '尚未在 Traefik 上运行',
        hint: '在安装了 Traefik 的环境中，nginx 和 Caddy 的测试也会在 Traefik 上运行。我们运行测试的环境中尚未安装。',
      },
      Envoy: {
        title: '未在 Envoy 上运行',
        hint: '我们的测试按照 Envoy 文档的描述发送请求。请同时将 headers_with_underscores_action 设为 REJECT_REQUEST。HEAD、OPTIONS 以及 GET、POST、PUT、PATCH 和 DELETE 以外的方法会被拒绝。',
      },
    },
    needs: '必须满足的条件',
    trust: '代理在本服务器的 http.trustedProxies 中。来自其他来源的查询不会得到答复。',
    trustsNobody: '设置 http.trustedProxies 为空：本服务器不会答复任何代理。',
    onlyWay: '没有人能绕过代理访问应用，或者应用会检查 Remote-Jwt。',
    signOut: '应用中指向 /.ostiary/sign-out 的链接可让用户退出登录。',
    open: '打开应用',
  },
}
