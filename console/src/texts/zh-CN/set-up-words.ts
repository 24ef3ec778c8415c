// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: '步骤',
  steps: {
    domain: '验证您的域名',
    connect: '连接您的登录方式',
    try: '用您自己的账号试用',
    use: '启用',
  },
  states: { done: '已完成', next: '下一步', later: '稍后' },
  notes: {
    domain: '请在下方添加您电子邮件地址的域名。',
    prove: (domains) => `请设置 ${domains} 的 DNS 记录，然后检查。`,
    lost: (domains) => `${domains} 的记录已消失。请重新设置。`,
    connect: '请在下方添加连接：选择您的产品，并填写双方所需的内容。',
    try: '请打开下方的连接，先检查，再试用。不会因此更改任何内容。',
    unused: '已启用，但还没有人用它登录过。',
    used: '已有用户用它登录。',
    use: '请打开下方的连接，指定由谁使用。在此之前，没有人能用它登录。',
    on: '已启用。',
  },
  who: {
    title: '谁使用它',
    save: '保存',
    switchOn: '启用',
    saved: (name, use) => `${name}：${use}`,
    hints: {
      off: '没有人用它登录。设置会保留。',
      link: '用户在账号页面将其关联到已有账号，应用可得知他们在那里的身份。没有人用它登录。',
      optional:
        '用户可以选择它：面向所有人时，它是登录页面上的按钮；在群组中，您域名的用户输入其地址而不输入密码。',
      default: '您域名的用户会被引导到那里，也可以选择其他方式。需要已验证的域名。',
      required: '您域名的用户只能在那里登录，不能使用其他方式：密码对他们无效。需要已验证的域名。',
    },
    needsDomain: '“默认”和“必须”需要已验证的域名。请先在上方验证一个。',
    tryFirst: '请先试用：届时如有任何问题，用户将无法进入。',
    required: {
      title: '从那时起，对于您域名的用户：',
      people: '密码不再有效，忘记密码时也不会收到邮件。通行密钥仍然有效。',
      owners:
        '管理此群组、其上级群组或服务器的人可继续使用密码。届时请输入用户名而不是电子邮件地址：如果对方出现故障，这是重新进入的途径。',
    },
  },
}
