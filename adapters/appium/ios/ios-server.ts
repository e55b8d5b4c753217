/** What is to be done where an iOS app is to be driven and no server is named. */
export const NO_IOS_SERVER =
  'iOS apps are driven by an Appium server with the XCUITest driver, which runs on a Mac: give its address with --appium URL (setting `appium.url`).';
