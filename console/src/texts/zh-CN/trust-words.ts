// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: '谁以此应用的身份登录',
  workloadsHint:
    '符合一条规则即可，但须符合该规则的所有声明。* 代表除 / 和 : 以外的任意字符，** 代表任意字符。会让陌生方进入的模式将被拒绝。',
  noIssuer: '尚无受信任的颁发者，因此无法以此应用的身份登录。',
  toIssuers: '信任颁发者',
  rule: (n) => `规则 ${n}`,
  issuer: '颁发者',
  issuerHint: '受信任的颁发者，填写其标识符。',
  claim: (n) => `声明 ${n}`,
  value: (n) => `声明 ${n} 的值`,
  addClaim: '添加声明',
  removeClaim: (name) => `移除声明 ${name}`,
  addRule: '添加规则',
  removeRule: (n) => `移除规则 ${n}`,
  assertions: '身份断言',
  assertionsHint:
    '凭本服务器的断言，应用可在信任本服务器的另一台服务器上代表其用户操作（ID-JAG），例如 MCP 服务器所用的授权服务器。针对同一台服务器的多条规则会合并生效。',
  audience: '另一台服务器',
  audienceHint: '其颁发者。',
  otherClient: '应用在对方的客户端 ID',
  otherClientHint: '留空：与这里相同。',
  resources: '对方的资源',
  scopes: '最多这些权限范围',
  groups: '仅这些群组的成员可以允许；未指定群组时，所有人都可以',
  subject: '在对方如何标识用户',
  subjects: {
    public: '与这里相同（sub）',
    pairwise: '使用仅用于该服务器的标识符',
    email: '使用已验证的电子邮件地址',
  },
  email: '如果电子邮件地址已验证，则一并提供',
}
