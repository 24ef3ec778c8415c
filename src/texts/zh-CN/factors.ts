// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Simplified Chinese. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: '使用通行密钥登录',
    use: '使用通行密钥',
    add: '添加通行密钥',
    addHint: '通行密钥让您用指纹、面容或设备的 PIN 码登录。任何虚假页面都无法窃取它。',
    or: '或',
    notUsed: '未使用通行密钥。请重试，或以其他方式继续。',
    refused: '此处不能使用该通行密钥。请重试，或以其他方式继续。',
    notAdded: '未能添加通行密钥。请重试。',
    missing: '此浏览器不支持通行密钥。请在支持的浏览器中打开此页面。',
    defaultName: '我的通行密钥',
  },
  secondFactor: {
    title: '确认是您本人',
    code: '验证码',
    codeHint: '身份验证器应用中的六位数字，或您的一个恢复代码。',
    recoveryHint: '您的一个恢复代码。',
    trust: (days) => `信任此浏览器 ${days} 天`,
    trustHint: '在此浏览器中将不再要求您输入验证码。请勿在与他人共用的设备上选择。',
    submit: '继续',
    wrong: '验证码错误或已被使用。请等待下一个验证码后重试。',
    delayed: (wait) => `尝试次数过多。请在${wait}重试。`,
    busy: '同时尝试的次数过多。请稍后重试。',
  },
  mailCode: {
    asks: (address) => html`此次登录还需要验证码。我们会把它发送到 <bdi>${address}</bdi>。`,
    send: '发送验证码',
    sent: (address) =>
      html`我们已将验证码发送到 <bdi>${address}</bdi>，十分钟内有效。如果没有收到，请查看垃圾邮件文件夹。`,
    barred:
      '您的账号需要第二重证明。由于您的密码是通过电子邮件重置的，邮件验证码不再有效。请联系本服务的运营者，他们会核实您的身份。',
    same: '您的账号需要第二重证明。您是用邮件验证码登录的，再发一个并不能证明更多。请改用密码登录。',
    unsent: (wait) => `发送的验证码过多。您可以在${wait}再次申请。`,
  },
  addFactor: {
    title: '保护您的账号',
    lead: '您的账号仅有密码是不够的。',
    strongLead: '您的账号需要通行密钥。',
    byApp: '使用身份验证器应用',
    app: '如果手机上没有身份验证器应用，请先安装一个。',
    scan: '用该应用扫描此图片。',
    qr: '用于身份验证器应用的二维码',
    byHand: '改为手动输入密钥',
    code: '应用显示的验证码',
    submit: '继续',
    wrong: '验证码错误。请检查手机的时间是否准确，然后重试。',
    later: '以后再设置',
    laterHint: (day) => `您最迟可以推迟到${day}。`,
    defaultName: '身份验证器应用',
  },
  recoveryCodes: {
    title: '妥善保存您的恢复代码',
    lead: '如果手机丢失，每个代码可供您登录一次。',
    hint: '请打印出来或存入密码管理器。它们不会再次显示。',
    copy: '复制',
    copied: '已复制。',
    notCopied: '浏览器不允许复制。请使用“下载”。',
    save: '下载',
    fileName: 'recovery-codes-zh.txt',
    fileTitle: (service) => `${service} 的恢复代码`,
    continue: '我已保存',
  },
}
