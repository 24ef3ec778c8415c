// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Simplified Chinese. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: '连接设备',
    lead: '请输入设备上显示的代码。',
    compare: '仅当您的设备此刻显示此代码时才继续。',
    code: '设备代码',
    hint: '八个字母，不含元音，不区分大小写。',
    wrong: '此代码无效。请检查，或让设备显示新的代码。',
    limited: '输入的代码过多。请一分钟后重试。',
    limitedHint: '也可以先登录再输入代码，这样只计算您自己的尝试次数。',
    signIn: '登录',
    confirm: {
      title: '连接此设备？',
      code: '您的设备必须显示以下代码：',
      device: '设备',
      unknown: '未知类型的设备',
      from: '请求来自',
      sameNetwork: '您正在使用的网络',
      otherNetwork: '与您不同的网络',
      at: '请求时间',
      warning:
        '是有人把此代码发给您或告诉您的吗？如果是，请拒绝。持有该设备的人将能进入您的账号。我们绝不会要求您为我们连接设备。',
    },
    outcomes: {
      approved: {
        title: '您的设备已连接',
        text: '请在设备上继续。您可以关闭此页面。',
        textFor: (client) => html`请在设备上继续使用<bdi>${client}</bdi>。您可以关闭此页面。`,
      },
      denied: {
        title: '设备未连接',
        text: '它不会从您的账号获得任何内容。如果不是您本人发起的，您无需再做任何事。',
      },
      expired: {
        title: '此代码已失效',
        text: '它已过期或已被使用。请让设备显示新的代码。',
      },
      refused: {
        title: '设备未连接',
        text: '您不能用您的账号使用此应用。请联系应用的负责人，或使用其他账号。',
      },
    },
    toDevices: '查看您的设备',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Simplified Chinese. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: '确认此次登录？',
      compare: '对方必须已向您出示或告知以下文字：',
      at: '请求时间',
      warning: '这是您本人刚刚发起的吗？如果不是，请拒绝。发起者将能进入您的账号。',
    },
    outcomes: {
      approved: {
        title: '您已确认',
        text: '请回到您开始的地方继续。您可以关闭此页面。',
        textFor: (client) =>
          html`请回到您开始的地方继续使用<bdi>${client}</bdi>。您可以关闭此页面。`,
      },
      denied: {
        title: '您未确认',
        text: '该应用不会从您的账号获得任何内容。如果不是您本人发起的，您无需再做任何事。',
      },
      expired: {
        title: '此请求已结束',
        text: '它已过期或已得到答复。请从您来的地方重新开始。',
      },
      refused: {
        title: '您未确认',
        text: '您不能用您的账号使用此应用。请联系应用的负责人，或使用其他账号。',
      },
    },
  },
}
