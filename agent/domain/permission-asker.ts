/** Android's own, by whichever name the build has it, and what makers put in its place. */
const ASKER =
  /^com\.(?:google\.|samsung\.|huawei\.|hihonor\.|vivo\.|oppo\.|oplus\.|coloros\.)?(?:android\.)?(?:permissioncontroller|packageinstaller|permissionmanager|securitypermission)$|^com\.lbe\.security\.miui$/;

/** Whether a package of Android asks the user what an app may use, on the platform's behalf. */
export const isPermissionAsker = (packageName: string): boolean => ASKER.test(packageName);
