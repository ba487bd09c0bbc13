export { areTooMuch, findChosenFaults, readFileType, sumBytes, type Uploads } from './chosen';
export { LimitsWindow } from './LimitsWindow';
export { SendingLine } from './SendingLine';
export { UploadFields, type UploadField } from './UploadFields';
export { useSending } from './useSending';
export { useUnsent } from './useUnsent';
