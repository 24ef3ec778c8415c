// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Simplified Chinese. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `错误：${title}`,
  optionalField: (label) => html`${label} <span class="optional">（选填）</span>`,
  language: '语言',
  help: '帮助',
  privacyPolicy: '隐私政策',
  termsOfUse: '使用条款',
  uncheckedClient: {
    unchecked: '这里没有人核实过此应用及其名称。仅当您信任它时才继续。',
    toHost: (host) => html`您的答复将发往另一个网站：<strong><bdi>${host}</bdi></strong>。`,
    toDevice: '您的答复将发往此设备上的应用。仅当您刚刚亲自启动了该应用时才允许。',
  },
  continueTo: (client) => html`继续前往<bdi>${client}</bdi>`,
  continue: '继续',
  signedInAs: '当前登录身份',
  notYou: '不是您？',
  backToSignIn: '返回登录',
  newLink: '申请新链接',
  tryAgain: '重试',
  toAccount: '前往您的账号',
  choosePassword: '设置新密码',
  toHome: '前往首页',

  alreadySignedIn: {
    title: '您已登录',
    text: '此次登录已结束，这里已无事可做。',
  },

  home: {
    title: '首页',
    lead: '为您的应用提供登录、用户以及带角色的群组。',
    account: '您的账号',
    console: '打开控制台',
    reference: 'API 参考',
  },

  signIn: {
    title: '登录',
    username: '电子邮件或用户名',
    password: '密码',
    forgot: '忘记密码？',
    remember: '保持登录状态',
    rememberHint: '请勿在与他人共用的设备上选择。',
    submit: '登录',
    code: '改为通过电子邮件获取验证码',
    nameless: '请先输入您的电子邮件地址或用户名。',
    newHere: '新用户？',
    register: '创建账号',
    wrong: '名称或密码错误。请检查后重试。',
    byAddress: '您的公司有自己的登录方式吗？如果有，请输入电子邮件地址而不是用户名。',
    delayed: (wait) => `尝试次数过多。请在${wait}重试。`,
    busy: '此刻有很多人正在登录。请稍后重试。',
    again: '为了安全起见，请重新登录。',
    late: '用时过长，或已在另一个窗口中完成。请重新登录。',
    gone: '此处不提供这种登录方式。请选择其他方式。',
    noWay: '目前无法在此登录。请联系本服务的运营者。',
  },

  elsewhere: {
    or: '或',
    continueWith: (name) => `使用 ${name} 继续`,
    otherWays: '以其他方式登录',
    leaving: (name) => `前往 ${name}`,
    passwordOf: (name) => `请输入您在 ${name} 的名称和密码。`,
    refusals: {
      denied: (name) => `${name} 没有让您在此登录，或您已取消。您可以重试，或以其他方式登录。`,
      down: (name) => `目前无法连接到 ${name}。请稍后重试，或以其他方式登录。`,
      invalid: (name) => `无法验证 ${name} 的答复，因此您未登录。请重试。`,
      misconfigured: (name) => `与 ${name} 的连接设置不正确。请告知本服务的运营者。`,
      unknown: (name) => `此处不认识您在 ${name} 的账号。请向本服务的运营者申请访问权限。`,
      taken: (name) =>
        `已有账号使用您的电子邮件地址。请像以前一样登录，然后在账号页面上关联 ${name}。`,
      refused: (name) => `您不能使用 ${name} 登录。`,
    },
    first: {
      title: '完善您的账号',
      lead: (name) => html`您首次使用<bdi>${name}</bdi>登录。请补充缺少的信息。`,
      cameAs: (name) => `您使用 ${name} 登录的身份`,
      emailHint: '我们会向此地址发送验证码，以确认它属于您。',
      usernameHint: '您自己的名称，其他人可能会看到。',
      agree: '我已阅读并同意',
      listHint: '多个内容请用逗号分隔。',
      submit: '继续',
      otherWay: '不是您，或您在这里已有账号？',
      signIn: '以其他方式登录',
    },
    trial: {
      title: (name) => `试用 ${name}`,
      unchanged: '没有任何人登录，也没有任何更改。',
      refused: '此人无法登录：',
      outcomes: {
        known: '此人可以登录，并在这里已有账号。',
        created: '此人可以登录，并会获得一个账号。',
        waits: '此人会获得一个等待管理员批准的账号。',
        unknown: '此人无法登录：这里不认识此人，而该连接不创建账号（“first_sign_in”）。',
        taken:
          '此人暂时无法登录：这里已有人使用该电子邮件地址。如果是同一人，请像以前一样登录，并在账号页面上关联此连接。',
        blocked: '此人无法登录：其在这里的账号已被封禁或未经确认。',
      },
      account: '这里的账号',
      username: '用户名',
      submit: '试用',
      subject: '身份',
      email: '电子邮件',
      unproved: '未被采信',
      roles: '按连接规则获得的角色',
      byRule: (rule) => `（规则 ${rule}）`,
      newGroup: (name) => `${name}（将新建），位于其下：`,
      noRoles: '没有适用于此人的规则。',
      claims: '对方提供的信息',
    },
  },

  register: {
    title: '创建账号',
    givenName: '名字',
    familyName: '姓氏',
    email: '电子邮件',
    username: '用户名',
    password: '密码',
    passwordConfirm: '再次输入密码',
    submit: '创建账号',
    haveAccount: '已有账号？',
    signIn: '登录',
    agreeTerms: (link) => html`创建账号即表示您接受我们的${link('使用条款')}。`,
    agreePolicy: (link) => html`我们的${link('隐私政策')}说明了我们如何处理您的数据。`,
  },

  passwordRule: (least) => `至少 ${least} 个字符。由多个词组成的密码既好又容易记住。`,

  passwordField: {
    show: '显示密码',
    capsLock: '大写锁定已开启。',
    strength: ['非常容易猜到', '容易猜到', '不容易猜到，但可以更好', '很难猜到', '非常难猜到'],
  },

  faults: {
    summary: (count) => (count === 1 ? '有一项内容需要检查' : `有 ${count} 项内容需要检查`),
    missing: '请填写此项。',
    malformedEmail: '这不是电子邮件地址，例如 name@example.com。',
    malformedNumber: '这不是数字。',
    malformedInteger: '这不是整数。',
    malformedDate: '这不是日期。',
    malformed: '其中包含此处不允许的字符。',
    taken: '已被占用。请选择其他的。',
    tooShort: (least) => `请至少使用 ${least} 个字符。`,
    tooLong: (most) => `请最多使用 ${most} 个字符。`,
    tooCommon: '此密码曾出现在数据泄露中。请选择其他密码。',
    breached: '此密码曾出现在数据泄露中。请选择其他密码。',
    holdsName: '密码中请勿包含您的姓名和电子邮件地址。',
    tooWeak: '此密码容易猜到。请使用更长或更不常见的密码。',
    usedBefore: '请选择您以前没有用过的密码。',
    mismatch: '两次输入的密码不一致。',
    wrongPassword: '这不是您当前的密码。',
  },

  consent: {
    title: '允许访问？',
    intro: (client) => html`<bdi>${client}</bdi>请求以下权限：`,
    management: '凭借您作为管理员的权限，它还可以：',
    resourceAlone: '以您的名义使用它',
    resource: (name, host) =>
      html`获得对<bdi>${name}</bdi>（<bdi>${host}</bdi>）的访问权限后，它可以：`,
    claims: '查看您的部分信息',
    unknownDetail: (type) => html`执行一次：<code>${type}</code>`,
    allow: '允许',
    deny: '拒绝',
    returnTo: (host) => html`之后您将前往 <bdi>${host}</bdi>。`,
    unknownScope: (name) => html`使用权限 <code>${name}</code>`,
    unknownScopeHint: '如果您不知道它的含义，请询问此应用的负责人。',
    keepsFor: (time: string) => `除非您提前在账号中撤回，应用最多可将此访问权限保留${time}。`,
    keepsUntilTaken: '您允许的内容在您于账号中撤回之前一直有效。',
  },

  chooseAccount: {
    title: '选择账号',
    another: '使用其他账号',
  },

  changePassword: {
    title: '设置新密码',
    expired: '您的密码已过期。请设置新密码以继续。',
    required: '继续之前，请设置一个只有您知道的密码。',
    oldPassword: '当前密码',
    newPassword: '新密码',
    confirmPassword: '再次输入新密码',
    submit: '保存并继续',
  },

  forgotPassword: {
    title: '忘记密码？',
    lead: '请输入您账号的电子邮件地址。我们会向您发送验证码和链接。',
    email: '电子邮件',
    submit: '发送邮件',
  },

  mailedCode: {
    resetTitle: '请查看您的邮箱',
    reset: (address) =>
      html`如果 <bdi>${address}</bdi> 有对应的账号，我们已向其发送验证码和链接。可能需要几分钟；也请查看垃圾邮件文件夹。`,
    signIn: (name) =>
      html`如果账号 <bdi>${name}</bdi> 存在且有已确认的电子邮件地址，我们已向该地址发送验证码。可能需要一分钟；也请查看垃圾邮件文件夹。`,
    verifyTitle: '确认您的电子邮件地址',
    verify: (address) =>
      html`我们已向 <bdi>${address}</bdi> 发送验证码和链接。请输入验证码或打开链接以完成注册。`,
    firstTitle: '确认您的电子邮件地址',
    first: (address) =>
      html`我们已向 <bdi>${address}</bdi> 发送验证码。请输入它以完成您的账号。可能需要一分钟；也请查看垃圾邮件文件夹。`,
    change: '使用其他地址',
    code: '邮件中的验证码',
    submit: '继续',
    wrong: '此验证码错误、已被使用或已过期。请检查，或申请新的验证码。',
    resend: '发送新的验证码',
    resent: '新的验证码正在发送。',
    outbox: '未设置邮件服务器，因此邮件在发件箱中等待。',
    toOutbox: '打开发件箱',
  },

  newPassword: {
    titles: {
      forgotten: '设置新密码',
      invited: '欢迎',
      elsewhere: '这是您的电子邮件地址吗？',
    },
    elsewhere:
      '有人在另一个浏览器中用它创建了账号，可能是其他人。如果该账号应属于您，请在此设置密码：此后只有该密码有效。否则请关闭此页面；不会发生任何事。',
    forAccount: (account) => html`用于您的账号 <bdi>${account}</bdi>。`,
    password: '新密码',
    passwordConfirm: '再次输入新密码',
    submit: '保存密码',
  },

  confirmEmail: {
    title: '这是您的电子邮件地址吗？',
    lead: '仅当您本人在此注册时才继续。否则请关闭此页面；不会发生任何事。',
    submit: '是，确认',
  },

  legalTexts: {
    policy: {
      title: '隐私政策',
      lead: '本服务器的运营者尚未在此发布隐私政策。请向其询问如何处理您的数据。',
      facts: [
        '服务器本身保存您账号的内容、您允许了哪些应用做什么，以及带有时间和网络地址的登录和更改记录。密码仅以无法还原的形式保存。',
        '它使用 Cookie 来识别您的浏览器、登录状态和语言，不用于广告。应用只能得知您允许的内容。',
      ],
    },
    terms: {
      title: '使用条款',
      lead: '本服务器的运营者没有在此发布使用条款。',
      facts: ['请向其询问，或询问把您带到这里的应用的负责人。'],
    },
  },

  outbox: {
    title: '发件箱',
    lead: '本应发送的邮件。由于未设置邮件服务器且本服务器仅供您的设备使用，因此在此显示。',
    empty: '还没有发送任何邮件。',
    to: (address) => html`收件人：<bdi>${address}</bdi>`,
  },

  logOut: {
    title: '退出登录？',
    asked: (client) => html`<bdi>${client}</bdi>想让您退出登录。`,
    effect: '您将退出在此浏览器中用此账号打开的所有应用。',
    confirm: '退出登录',
    stay: '保持登录',
  },

  signedOut: {
    title: '您已退出登录',
    advice: '如果是与他人共用的设备，还请关闭所有浏览器窗口。',
    finishing: '我们正在让您退出各个应用，稍后将继续。',
  },

  formPost: {
    title: '请稍候',
    going: (client) => html`您正在前往<bdi>${client}</bdi>。`,
    withoutScript: '您的浏览器没有在此运行脚本，请手动继续。',
  },
}
