export { createDemoPlaysJob } from './service/demo/job.ts';
export { prepareTraining } from './service/training/create.ts';
export { createTrainingsJob } from './service/training/job.ts';
export { readDeskTraining } from './service/training/reading.ts';
