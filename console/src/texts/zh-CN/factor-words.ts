// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: '第二重验证和通行密钥',
  none: '无：仅要求输入密码。',
  kinds: { totp: '身份验证器应用', passkey: '通行密钥' },
  added: (time) => `添加于 ${time}`,
  used: (time) => `最近使用：${time}`,
  unused: '从未使用',
  backedUp: '由密码管理器保管',
  copied: (time) => `可能有副本：它在 ${time} 被拒绝，因为其计数器没有增加`,
  codesLeft: (count) => `还剩 ${count} 个恢复代码。`,
  own: '请在您的账号页面更改您自己的',
  name: '名称',
  nameMissing: '请填写名称。',
  rename: '重命名',
  renameOf: (name) => `重命名 ${name}`,
  renameHint: '本人会在账号页面和登录时看到该名称。',
  renamed: '已使用新名称。',
  remove: '移除',
  removeOf: (name) => `移除 ${name}`,
  removeTitle: (name) => `移除 ${name}？`,
  removeText: '此人将无法再用它登录。当前会话会保留。',
  lastText:
    '这是最后一个。恢复代码和受信任的浏览器也会被移除，此后仅凭密码即可登录；除非策略要求更强的方式：此人须在下次登录时设置新的验证方式。',
  removed: '已移除。',
  reset: '全部移除',
  resetTitle: (name) => `移除 ${name} 的所有验证方式？`,
  resetText: '适用于丢失了一切的人。恢复代码和受信任的浏览器也会被移除，所有会话会立即结束。',
  resetNext: '下次登录只需要密码。如果策略要求更强的方式，此人届时须设置新的验证方式。',
  resetCare: '请通过电子邮件以外的途径，确认提出请求的确实是本人。',
  allRemoved: '所有验证方式均已移除。',
  mailCodes: {
    title: '邮件验证码',
    counted: (email) =>
      `需要第二重验证时，验证码会发送到 ${email}。身份验证器应用或通行密钥会取代它。`,
    barredTitle: '邮件验证码不再有效',
    barred:
      '密码是通过电子邮件重置的，两项证明都会来自同一个邮箱。因此，在需要第二重验证的地方，此人无法登录，也无法设置其他验证方式。',
    help: '请通过电子邮件以外的途径，确认确实是本人。然后让验证码重新有效，或设置密码。',
    askAnother: '另一位管理员可以让验证码重新有效。',
    lift: '重新有效',
    liftTitle: (name) => `让 ${name} 的邮件验证码重新有效？`,
    liftText: '此后，能够阅读此人邮箱并知道密码的人即可登录。',
    liftEnds: '所有会话会立即结束。',
    lifted: '邮件验证码已重新有效。',
  },
  told: (email) => `会通过电子邮件 ${email} 通知本人。`,
  notTold: '此人没有电子邮件地址，因此不会有通知。请您自行告知。',
}
