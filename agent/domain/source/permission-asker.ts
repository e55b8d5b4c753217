/** Android's own, by whichever name the build has it, and what makers put in its place. */
const ASKER =
  /^com\.(?:google\.|samsung\.|huawei\.|hihonor\.|vivo\.|oppo\.|oplus\.|coloros\.)?(?:android\.)?(?:permissioncontroller|packageinstaller|permissionmanager|securitypermission)$|^com\.lbe\.security\.miui$/;

/** What asks in a window of its own on phones of Huawei, and is an app besides: a way into it leads out of this one. */
const MANAGER = 'com.huawei.systemmanager';
const ANSWERS = `${MANAGER}:id/btn_allow`;

/** Whether a package of Android asks the user what an app may use, on the platform's behalf. */
export const isPermissionAsker = (packageName: string): boolean => ASKER.test(packageName);

/** The same of a window: `holds` tells whether it shows an element of that resource ID. */
export const asksForPermission = (packageName: string, holds: (resourceId: string) => boolean): boolean =>
  isPermissionAsker(packageName) || (packageName === MANAGER && holds(ANSWERS));
